/** A request on its way from the viewer to an origin. */
export interface Exchange {
  method: string
  /** As it came: percent-encoded, beginning with a slash. */
  path: string
  /** As it came, without the question mark. */
  query: string
  /** Names in lower case; several values of one name joined by a comma (cookies by a semicolon). */
  headers: Record<string, string>
  body: Buffer
  /** The address at the other end of the socket. */
  sourceIp: string
  sourcePort: number
}

/** An origin's response. Names in lower case. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}
