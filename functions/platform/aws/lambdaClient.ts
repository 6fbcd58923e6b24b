/** What is used of the client, so that an import of this file brings no more of it. */
export { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
