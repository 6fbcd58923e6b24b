/** An element by its selector; by the text that it shows or is called by, where several fit. */
export interface Spot {
  css: string
  text?: string
}

/** What a person does in a tab. Every engine has one of these, so that a journey is written once. */
export interface Visitor {
  /** Opens a whole address, and waits until the document and what it names have come. */
  open(address: string): Promise<void>
  /** Runs a function in the page, where it sees only its arguments, and returns its result. */
  ask<Given extends unknown[], Answer>(
    question: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>
  press(spot: Spot): Promise<void>
  /** Types over what is in a field. */
  type(spot: Spot, text: string): Promise<void>
  /** In a `<select>`. */
  choose(spot: Spot, value: string): Promise<void>
  attach(spot: Spot, file: string): Promise<void>
  hit(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>
  /** In CSS pixels, without what the browser has around the page. */
  resize(width: number, height: number): Promise<void>
  /** PNG of the window. */
  picture(): Promise<Uint8Array>
  /** What the console complained of so far; undefined where the engine does not report it. */
  complaints(): readonly string[] | undefined
  close(): Promise<void>
}

export interface RunningEngine {
  /** A visitor who was never here: no cookies, nothing stored, an empty cache, no service worker. */
  visitor(): Promise<Visitor>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** What must be installed before it can run, in words; undefined when nothing is missing. */
  missing(): string | undefined
  launch(): Promise<RunningEngine>
}
