/**
 * Thrown by the loader of a page that has another address. The server responds with 308, and in the browser the new address replaces
 * the old one.
 */
export class Redirect extends Error {
  override name = 'Redirect'
  /** The new path, without language. */
  readonly path: string
  constructor(path: string) {
    super(`This page has moved to ${path}`)
    this.path = path
  }
}
