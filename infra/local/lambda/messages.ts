/** What a function's thread is started with. */
export interface HostData {
  /** The bundle's entry file. */
  file: string
  /** The name of the exported function. */
  handler: string
  /** The movable clock's offset. */
  clock: SharedArrayBuffer
}

/** An error as Lambda returns it to whoever invoked the function. */
export interface LambdaError {
  errorType: string
  errorMessage: string
  trace: string[]
}

export type HostMessage =
  /** `event` is JSON; `deadline` in milliseconds since 1970 of the machine's time. */
  | { kind: 'invoke'; id: string; event: string; context: Record<string, unknown>; deadline: number }
  | { kind: 'ping' }

export type HostReply =
  | { kind: 'loaded' }
  | { kind: 'broken'; error: LambdaError }
  /** `payload` is JSON. */
  | { kind: 'done'; id: string; payload: string }
  | { kind: 'failed'; id: string; error: LambdaError }
  | { kind: 'pong' }
