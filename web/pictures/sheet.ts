/** A drawing: its size in units, and how it is drawn. */
export interface Scene {
  size: readonly [width: number, height: number]
  draw: (width: number, height: number) => string
}

/** The drawings of one area, by name. */
export type Scenes = Readonly<Record<string, Scene>>

const symbol = (name: string, { size: [width, height], draw }: Scene) =>
  `<symbol id="${name}" viewBox="0 0 ${width} ${height}">${draw(width, height)}</symbol>`

export const sheetOf = (scenes: Scenes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${Object.entries(scenes)
    .map(([name, scene]) => symbol(name, scene))
    .join('\n')}\n</svg>\n`
