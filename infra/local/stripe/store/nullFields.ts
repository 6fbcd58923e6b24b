type Words<Text extends string, Found extends string = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Text

/**
 * Returns an object whose named fields are null: those of a `T` that the stand-in never fills. Each argument names fields with
 * spaces between them; a name that `T` has not does not compile.
 */
export const nullFields =
  <T>() =>
  <Line extends string>(...lines: (Words<Line> extends keyof T ? Line : never)[]) =>
    Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, null])) as Record<
      Words<Line>,
      null
    >
