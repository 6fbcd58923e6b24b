import { createHash, randomBytes } from 'node:crypto'

/** What a session or a mailed link is known by: 256 random bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the table holds in place of a token, so that whoever reads the table can use none. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
