/** A dynamic import of this file bundles only these parts of the client. */
export { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
