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
import { instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { listingLogo } from '#shared/directory/uploads.ts'
import { newId } from '#shared/kernel/ids.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { type DemoAccount, demoUsers } from './accounts.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { demoPictures } from './demoPictures.ts'
import { logoOf } from './logo.ts'
import { plantContents } from './plantContents.ts'
import { picturesOf } from './plantedPictures.ts'
import { teaching } from './teaching.ts'

/**
 * Plants the demo portal, in a thread with the environment of a Lambda: the same repositories write it that write everything.
 * Whatever is there already stays as it is, so that a planting cut short is completed by the next one.
 */
const { accounts } = workerData as { accounts: DemoAccount[] }
const platform = openPlatform()
const files = new S3Client()
/** The company that the demo's premium member has listed. */
const owned = 'Juniper Solar'
await plantAccounts(platform)
await Promise.all([plantContents(platform), plantCompanies(platform), plantOwnCompany(platform)])

async function plantAccounts({ table, users }: Platform) {
  const at = Date.now()
  const { addition } = instructorRepository(table)
  await Promise.all(
    accounts.map(async ({ role, package: plan, email, password }, place) => {
      if (await users.byEmail(email)) return
      const { firstName = '', lastName = '' } = demoUsers.find((one) => one.email === email) ?? {}
      const userId = newId('usr', randomBytes)
      const createdAt = new Date(at + place).toISOString()
      const profile = role === 'instructor' ? addition({ userId, createdAt }, teaching[email]) : []
      await users.add(
        {
          userId,
          role,
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
  const companies = demoCompanies().filter(({ company }) => company !== owned)
  const premium = companies.filter((one) => one.package === 'premium')
  await Promise.all(
    premium.map(({ company }) =>
      files.send(
        new PutObjectCommand({
          Bucket: env.FILES_BUCKET,
          Key: `public/files/${logoName(company)}`,
          Body: logoOf(company),
          ContentType: 'image/svg+xml',
          CacheControl: 'public, max-age=86400',
        }),
      ),
    ),
  )
  // They are written once: an admin's changes stay.
  const all = companies.map(listed)
  const stored = await table.getMany(
    listing,
    all.map(({ _id }) => listingKey(_id)),
  )
  const there = new Set(stored.map(({ _id }) => _id))
  const missing = all.filter(({ _id }) => !there.has(_id))
  if (missing.length === 0) return
  // A transaction holds 100 writes, two for each company and one for the counts.
  for (const some of groupsOf(missing, 49)) {
    const counts = contractorTally()
    for (const one of some) counts.add(one)
    const writes = some.flatMap((one) => [put(listing, one, absent), ...nameWrites(undefined, one)])
    await table.transact([...writes, ...counts.writes(0)])
  }
}

/** As its member would list it: with a logo, and so on the home page too. */
async function plantOwnCompany(platform: Platform) {
  const { table, users, env } = platform
  const member = await users.byEmail(demoUsers.find((one) => one.package === 'premium')!.email)
  const company = demoCompanies().find((one) => one.company === owned)
  if (!member || !company) return
  const { userId } = member
  const pictures = picturesOf(platform, openStorage(env), demoPictures()['firm-juniper-solar'])
  const own = ownListingRepository({ table, pictures })
  if (await own.byMember(userId)) return
  const key = uploadKey(listingLogo, userId, newId('upl', randomBytes))
  const logo = await pictures.publish(
    { key, purpose: listingLogo, actor: { ...member, sessionId: '', provedAt: member.createdAt } },
    [],
  )
  const { _id, imageURL: _, package: __, ...fields } = listed(company)
  await own.add(_id, { userId, fields, logo, at: new Date() })
}

function slugOf(company: string): string {
  const plain = company.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('Ø', 'O').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function logoName(company: string): string {
  return `demo/${slugOf(company)}.svg`
}

function listed(one: DemoCompany): ListingItem {
  const { company, industry, description, contractorType, social, website, street, city, state, country } =
    one
  const slug = slugOf(company)
  const drawn = createHash('sha256').update(company).digest('hex')
  return withSearchText({
    _id: `lst_demo${drawn.slice(0, 16)}`,
    company,
    email: `hello@${slug}.example`,
    // 555-0100 to 555-0199 belong to nobody.
    phone: `+1 613 555 01${String(Number.parseInt(drawn.slice(0, 2), 16) % 100).padStart(2, '0')}`,
    address: `${street}, ${city}`,
    city,
    state,
    country,
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
