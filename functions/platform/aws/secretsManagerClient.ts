/** A dynamic import of this file bundles only these parts of the client. */
export { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
