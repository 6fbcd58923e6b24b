import { createHash, randomBytes } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { contractorTally } from '#functions/directory/listings/contractorCounts.ts'
import { nameWrites } from '#functions/directory/listings/listedName.ts'
import {
  type ListingItem,
  listing,
  listingKey,
  withSearchText,
} from '#functions/directory/listings/listing.ts'
import { ownListingRepository } from '#functions/directory/members/ownListingRepository.ts'
import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openPlatform, type Platform } from '#functions/platform/platform.ts'
import { absent, put } from '#functions/platform/table/write.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { immutableCaching } from '#shared/kernel/caching.ts'
import { newId } from '#shared/kernel/ids.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { type DemoAccount, demoUsers } from './accounts.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { demoPictures } from './demoPictures.ts'
import { logoOf } from './logo.ts'
import { plantContents } from './plantContents.ts'
import { picturesOf } from './plantedPictures.ts'
import { registerTables } from './registerTables.ts'
import { teaching } from './teaching.ts'

/**
 * Plants the demo portal, in a thread with the environment of a Lambda and by the portal's own repositories. Existing items stay as
 * they are, so that the next planting completes an interrupted one.
 */
const { accounts } = workerData as { accounts: DemoAccount[] }
registerTables()
const geocode = await openGeocoder()
const platform = openPlatform()
const files = new S3Client()
/** The company that the demo's premium member has listed. */
const memberCompany = 'Juniper Solar'
await plantAccounts(platform)
await Promise.all([plantContents(platform), plantCompanies(platform), plantOwnCompany(platform)])

async function plantAccounts({ table, users }: Platform) {
  const nowMs = Date.now()
  const { addition } = instructorRepository(table)
  await Promise.all(
    accounts.map(async ({ role, duties, package: plan, email, password }, index) => {
      if (await users.byEmail(email)) return
      const { firstName = '', lastName = '' } = demoUsers.find((one) => one.email === email) ?? {}
      const userId = newId('usr', randomBytes)
      const createdAt = new Date(nowMs + index).toISOString()
      const profile = role === 'instructor' ? addition({ userId, createdAt }, teaching[email]) : []
      await users.add(
        {
          userId,
          role,
          duties,
          package: plan,
          email,
          verifiedEmail: email,
          firstName,
          lastName,
          language: 'en',
          createdAt,
        },
        [setCredential({ userId, passwordHash: await hashPassword(password) }), ...profile],
      )
    }),
  )
}

async function plantCompanies({ table, env }: Platform) {
  const companies = demoCompanies().filter(({ company }) => company !== memberCompany)
  const premium = companies.filter((one) => one.package === 'premium')
  await Promise.all(
    premium.map(({ company }) =>
      files.send(
        new PutObjectCommand({
          Bucket: env.FILES_BUCKET,
          Key: `public/files/${logoName(company)}`,
          Body: logoOf(company),
          ContentType: 'image/svg+xml',
          CacheControl: immutableCaching,
        }),
      ),
    ),
  )
  // Each company is written once, so that an admin's changes stay.
  const listings = companies.map(listingOf)
  const stored = await table.getMany(
    listing,
    listings.map(({ _id }) => listingKey(_id)),
  )
  const storedIds = new Set(stored.map(({ _id }) => _id))
  const missing = listings.filter(({ _id }) => !storedIds.has(_id))
  if (missing.length === 0) return
  // A transaction holds 100 writes, two for each company and one for the counts.
  for (const group of groupsOf(missing, 49)) {
    const counts = contractorTally()
    for (const one of group) counts.add(one)
    const writes = group.flatMap((one) => [put(listing, one, absent), ...nameWrites(undefined, one)])
    await table.transact([...writes, ...counts.writes()])
  }
}

/** Lists the member's company as the member would: with a logo, so that it is on the home page too. */
async function plantOwnCompany(platform: Platform) {
  const { table, users, env } = platform
  const member = await users.byEmail(demoUsers.find((one) => one.package === 'premium')!.email)
  const company = demoCompanies().find((one) => one.company === memberCompany)
  if (!member || !company) return
  const { userId } = member
  const pictures = picturesOf(platform, openStorage(env), demoPictures()['firm-juniper-solar'])
  const ownListings = ownListingRepository({ table, pictures })
  if (await ownListings.byMember(userId)) return
  const key = uploadKey(listingLogo, userId, newId('upl', randomBytes))
  const logo = await pictures.publish(
    { key, purpose: listingLogo, actor: { ...member, sessionId: '', provedAt: member.createdAt } },
    [],
  )
  const { _id, imageURL: _, package: __, place, ...fields } = listingOf(company)
  await ownListings.add(_id, { userId, plan: 'premium', fields, logo, at: new Date() })
}

function slugOf(company: string): string {
  const asciiName = company.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('Ø', 'O').toLowerCase()
  return asciiName.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/**
 * Returns a name that includes a hash of the logo. This is a function declaration, because the companies are
 * planted above, where a constant defined here would have no value yet.
 */
function logoName(company: string): string {
  const hash = createHash('sha256').update(logoOf(company)).digest('hex').slice(0, 12)
  return `demo/${slugOf(company)}-${hash}.svg`
}

function listingOf(one: DemoCompany): ListingItem {
  const { company, industry, description, contractorType, social, website, street, city, state, country } =
    one
  const slug = slugOf(company)
  const address = { address: `${street}, ${city}`, city, state, country }
  const hash = createHash('sha256').update(company).digest('hex')
  return withSearchText({
    _id: `lst_demo${hash.slice(0, 16)}`,
    company,
    email: `hello@${slug}.example`,
    // 555-0100 to 555-0199 belong to nobody.
    phone: `+1 613 555 01${String(Number.parseInt(hash.slice(0, 2), 16) % 100).padStart(2, '0')}`,
    ...address,
    place: geocode(address),
    website: website === 'no' ? '' : `https://${slug}.example`,
    socialType: social,
    socialLink: social ? `https://${social.toLowerCase()}.com/${slug}` : '',
    industry,
    displayCategory: industry,
    description,
    contractorType,
    imageURL: one.package === 'premium' ? `/files/${logoName(company)}` : '',
    package: one.package,
    validationStatus: 'valid',
  })
}
