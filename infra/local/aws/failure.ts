/** An error as AWS returns it: `code` is the service's own exception name, `fields` are members beside the message. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, unknown>

  constructor(status: number, code: string, message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export const validationFailure = (message: string) => new Failure(400, 'ValidationException', message)
export const badRequest = (message: string) => new Failure(400, 'BadRequestException', message)
