import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation'
import { cdk } from '#infra/deploy/cdk.ts'
import { deployedVariables } from '#infra/deploy/deployedVariables.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { plant } from '#infra/local/seed/planting.ts'
import { edgeRegion } from '#infra/settings.ts'
import { changedArea, laterHeading, laterVersion } from './laterVersion.ts'
import { openMember } from './openMember.ts'
import { openViewer } from './openViewer.ts'
import { account } from './startMiniStack.ts'
import { visitContinuously } from './visitAllTheTime.ts'

const stage = 'mini'
const changedSetting = 'bookings.onHoldHours=24'

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`Not so: ${sentence}`)
  console.info(`✓ ${sentence}`)
}

async function deploy(folder: string, ...args: string[]): Promise<void> {
  const command = ['run', '--silent', 'deploy', '--', '--stage', stage, ...args]
  const child = spawn('npm', command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The deployment ended with ${code}.\n${output}`)
}

/** Returns when each stack was changed last, by name. */
async function changeTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient() }, {}))
    for (const { StackName = '', LastUpdatedTime, CreationTime } of Stacks)
      times.set(StackName, (LastUpdatedTime ?? CreationTime)!.getTime())
  return times
}

/** The environment of a Lambda that may do everything, for planting the demo. */
async function plantingEnvironment(): Promise<Record<string, string>> {
  const lambdas = await Promise.all(
    ['account-api', 'directory-api', 'news-api'].map((name) => deployedVariables(stage, name)),
  )
  return Object.assign({}, process.env, ...lambdas) as Record<string, string>
}

async function readPages(origin: string): Promise<string[]> {
  const paths = ['/', '/fr', '/contact', '/news']
  return Promise.all(paths.map(async (urlPath) => (await fetch(origin + urlPath)).text()))
}

async function updateUnderVisits(
  folder: string,
  origin: string,
  premium: { email: string; password: string },
) {
  const member = await openMember(origin, premium)
  const bookingId = await member.book()
  check(true, `A member logged in and booked ${bookingId}, through deployed Lambdas`)
  const first = await readPages(origin)
  const later = laterVersion(path.join(folder, 'later'))

  /** Deploys while the portal is visited. Returns the stacks that were changed. */
  async function deployVisited(what: string, deployFrom: string, ...args: string[]): Promise<string[]> {
    const before = await changeTimes()
    const startedAt = performance.now()
    const visits = visitContinuously(origin, member, bookingId)
    const failure = await deploy(deployFrom, '--origin', origin, ...args).catch((error: Error) => error)
    const { responseCount, problems } = await visits.stop()
    if (failure) throw failure
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const changed = [...(await changeTimes())].filter(([name, time]) => before.get(name) !== time)
    const names = changed.map(([name]) => name.replace(`portal-${stage}-`, '')).sort()
    console.info(`Deployed ${what} in ${seconds} s. Changed stacks: ${names.join(', ')}`)
    check(
      problems.length === 0,
      `${responseCount} responses meanwhile, none of them wrong${problems.map((one) => `\n  ${one}`).join('')}`,
    )
    check((await member.book()) === bookingId, 'The booking is the one it was')
    return names
  }

  later.changeShell()
  await deployVisited('a change of the shell', later.folder)
  const [home] = await readPages(origin)
  check(home !== first[0], 'The pages load the changed shell')

  later.changeArea()
  const areaStacks = await deployVisited('a change of one area', later.folder, '--area', changedArea)
  check(areaStacks.join() === `${changedArea},site`, 'The stacks of the other areas are untouched')
  check((await readPages(origin))[2]!.includes(laterHeading), 'The area’s page shows the change')

  await deployVisited('a change of a setting', later.folder, '-c', changedSetting)
  const { BOOKINGS_ON_HOLD_HOURS } = (await deployedVariables(stage, 'bookings-api')) ?? {}
  check(BOOKINGS_ON_HOLD_HOURS === '24', 'The Lambda has the changed setting')

  await deployVisited('the first version', '.')
  check(
    JSON.stringify(await readPages(origin)) === JSON.stringify(first),
    'The pages are what they were at first',
  )
}

/** The program of `npm run test:ministack`, in the environment that `startMiniStack` gives. Its argument is an empty folder. */
await reportErrors(async () => {
  const folder = process.argv[2]!
  await cdk('bootstrap', `aws://${account}/${edgeRegion}`)
  await deploy('.')
  const { ORIGIN } = (await deployedVariables(stage, 'system-api')) ?? {}
  check(ORIGIN !== undefined, `Deployed ${(await changeTimes()).size} stacks`)
  const accounts = await plant(folder, await plantingEnvironment())
  const viewer = await openViewer(new URL(process.env.AWS_ENDPOINT_URL!), new URL(ORIGIN!).host)
  try {
    await updateUnderVisits(folder, viewer.origin, accounts.find((one) => one.package === 'premium')!)
  } finally {
    viewer.close()
  }
})
