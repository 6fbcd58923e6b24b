import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { users } from '#functions/platform/accounts/users.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { email as EmailField } from '#shared/kernel/fields.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { createAdmin } from './createAdmin.ts'
import { tableNameOf } from './deployedVariables.ts'

const usage = 'npm run admin:create -- --email you@example.org [--stage prod]'

await reportErrors(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, stage: { type: 'string', default: 'dev' } },
  })
  const email = EmailField().safeParse(values.email ?? '')
  if (!email.success) throw new Error(`Say whose e-mail it is.\n${usage}`)

  const tableName = await tableNameOf(values.stage, 'account-api')
  const table = openTable(documentClient(), tableName)
  const { isNew, password } = await createAdmin({ users: users(table), table }, email.data, {
    at: new Date(),
    random: randomBytes,
    hash: hashPassword,
  })
  if (!isNew)
    console.info(
      `${email.data} had an account already. Its password, second factors, sessions and mailed links are void.`,
    )
  console.info(
    `${email.data} is an administrator. Password, shown this once: ${password}\nPlease log in, add a second factor, and set another password by “Forgot password”.`,
  )
})
