/** The data with which a function's thread starts. */
export interface HostData {
  /** The bundle's entry file. */
  file: string
  /** The name of the exported function. */
  handler: string
  /** The offset of the local clock from the machine's in ms, shared by all threads. */
  clock: SharedArrayBuffer
}

/** An error as Lambda returns it to the caller. */
export interface LambdaError {
  errorType: string
  errorMessage: string
  trace: string[]
}

/** The outcome of an invocation: the JSON that the handler returned, or the error that ended it. */
export type InvocationResult = { payload: string } | { error: LambdaError }

export const failedInvocation = (errorType: string, errorMessage: string, trace: string[] = []) => ({
  error: { errorType, errorMessage, trace },
})

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
