/** What is used of the client, so that an import of this file brings no more of it. */
export { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
