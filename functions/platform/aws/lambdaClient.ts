/** A dynamic import of this file bundles only these parts of the client. */
export { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
