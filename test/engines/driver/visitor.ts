/** Finds an element by its selector, and by its text or accessible name if several match. */
export interface ElementQuery {
  css: string
  text?: string
}

/** A visitor’s actions in a tab. Every engine implements them, so that a story is written once. */
export interface Visitor {
  /** Opens an absolute URL, and waits until the document and its resources have loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page, where it sees only its arguments, and returns its result. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  click(query: ElementQuery): Promise<void>
  /** Replaces the text of a field. */
  type(query: ElementQuery, text: string): Promise<void>
  /** Chooses an option of a `<select>`. */
  choose(query: ElementQuery, value: string): Promise<void>
  attach(query: ElementQuery, file: string): Promise<void>
  pressKey(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>
  /** Sets the size of the page’s viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Returns the errors in the console so far; undefined if the engine does not report them. */
  consoleErrors(): readonly string[] | undefined
  close(): Promise<void>
}

export interface RunningEngine {
  /** Opens a browser profile without cookies, storage, cache and service worker. */
  visitor(): Promise<Visitor>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Returns the command that installs the engine; undefined if it is installed. */
  installCommand(): string | undefined
  launch(): Promise<RunningEngine>
}
