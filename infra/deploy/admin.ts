import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { users } from '#functions/platform/accounts/users.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { email as EmailField } from '#shared/kernel/fields.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { region } from '../settings.ts'
import { createAdmin } from './createAdmin.ts'

const usage = 'npm run admin:create -- --email you@example.org [--stage prod]'

await reportErrors(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, stage: { type: 'string', default: 'dev' } },
  })
  const email = EmailField().safeParse(values.email ?? '')
  if (!email.success) throw new Error(`Say whose e-mail it is.\n${usage}`)

  process.env.AWS_REGION ??= region
  const FunctionName = `portal-${values.stage}-account-api`
  const { Environment } = await new LambdaClient().send(new GetFunctionConfigurationCommand({ FunctionName }))
  const tableName = Environment?.Variables?.TABLE_NAME
  if (!tableName)
    throw new Error(
      `${FunctionName} does not tell which table it uses. Is the stage '${values.stage}' deployed?`,
    )

  const table = openTable(documentClient(), tableName)
  const { made, password } = await createAdmin({ users: users(table), table }, email.data, {
    at: new Date(),
    random: randomBytes,
    hash: hashPassword,
  })
  if (!made)
    console.info(
      `${email.data} had an account already. Its password, second factors, sessions and mailed links are void.`,
    )
  console.info(
    `${email.data} is an administrator. Password, shown this once: ${password}\nPlease log in, add a second factor, and set another password by “Forgot password”.`,
  )
})
