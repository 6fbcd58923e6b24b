/** What is used of the client, so that an import of this file brings no more of it. */
export { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
