import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { App } from 'aws-cdk-lib'
import { areas } from '#shared/areas.ts'
import { build } from '../build/build.ts'
import { hasFrontEnd } from '../constructs/built.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { readSettings } from '../settings.ts'
import { readStageFile, regionOfStage } from '../stageFile.ts'
import { askAws } from './askAws.ts'
import { auditPortal } from './auditPortal.ts'
import { cdk } from './cdk.ts'
import { deployedVariables } from './deployedVariables.ts'
import { foldersWithoutNativeCode, installNativeCode } from './nativeCode.ts'
import { linesOf, planOf, readStacks, refuseLosses, stacksToDeployFirst } from './plan.ts'
import { preflight } from './preflight.ts'
import { previousScripts } from './previousScripts.ts'
import { siteWithArea } from './siteWithArea.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')

const usage =
  'npm run deploy -- [--stage prod] [--area guides] [--origin https://…] [--force] [--sender] [--preflight] [--concurrency 4] [-c name=value …]'

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    area: { type: 'string' },
    /** Deploys the sender's identity in SES, once for an account. */
    sender: { type: 'boolean', default: false },
    /** Says what the account lacks, and deploys nothing. */
    preflight: { type: 'boolean', default: false },
    /** The portal's address. By default it is read from a deployed Lambda. */
    origin: { type: 'string' },
    /** Deploys although a table, a bucket, a secret, the domain or its certificate would be lost. */
    force: { type: 'boolean', default: false },
    /** The stacks that may be deployed at the same time. */
    concurrency: { type: 'string', default: '4' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
  },
})
const { stage, area } = values
const context = [`stage=${stage}`, ...values.context].flatMap((one) => ['-c', one])

/** Prints what the account lacks. Throws when the deployment would fail for it. */
async function checkAccount(): Promise<void> {
  const flags = values.context.map((entry) => entry.split(/=(.*)/s, 2))
  const app = new App({ context: { ...readStageFile(stage), ...Object.fromEntries(flags), stage } })
  const settings = readSettings(app)
  const findings = await preflight(askAws(settings.region), settings)
  for (const { isFatal, text } of findings) console.info(`${isFatal ? '✗' : '!'} ${text}`)
  if (findings.some(({ isFatal }) => isFatal)) throw new Error('Nothing was deployed.')
  if (findings.length === 0) console.info('✓ The account has all that the portal needs.')
}

/** The address of the deployed portal; undefined before the first deployment. */
const deployedOrigin = async () => values.origin ?? (await deployedVariables(stage, 'system-api'))?.ORIGIN

/**
 * Synthesizes the templates, prints what changes in these stacks, and deploys them. Without names, it deploys all stacks, each after
 * those it depends on; with names, these alone. Throws before anything is deployed when that would fail or lose something.
 */
async function deployStacks(names: readonly string[], ...moreContext: string[]): Promise<void> {
  const assembly = path.join(cache, 'cdk.out')
  await cdk(
    'synth',
    '--quiet',
    '--output',
    assembly,
    ...context,
    ...moreContext.flatMap((one) => ['-c', one]),
  )
  const isSelected = (stack: string) => names.length === 0 || names.includes(stack)
  const stacks = await readStacks(assembly, stage)
  const plans = stacks.filter(({ name }) => isSelected(name)).map(planOf)
  console.info(linesOf(plans).join('\n'))
  refuseLosses(plans, values.force)
  const firstStacks = stacksToDeployFirst(stacks, isSelected)
  const deploySynthesis = (...selection: string[]) => cdk('deploy', '--app', assembly, ...selection)
  for (const stack of firstStacks) await deploySynthesis(stack)
  await (names.length === 0
    ? deploySynthesis('--all', '--concurrency', values.concurrency)
    : deploySynthesis(...names, '--exclusively'))
}

/** Deploys all stacks. The pages' documents come last, so until then the new policy also allows the scripts of the deployed documents. */
async function deployAll(): Promise<void> {
  if (values.context.some((entry) => entry.startsWith('previousScripts='))) return deployStacks([])
  const origin = await deployedOrigin()
  const previous = origin === undefined ? [] : await previousScripts(origin)
  await deployStacks([], `previousScripts=${JSON.stringify(previous)}`)
}

/** The sender belongs to no stage, so nothing has to be built for it. */
const deploySender = () => cdk('deploy', 'portal-sender', ...context, '-c', 'sender=yes')

/** Deploys one area's Lambdas and front end, then the pages' documents that name its files. No other stack is touched. */
async function deployArea(name: string): Promise<void> {
  if (!Object.hasOwn(areas, name) && !hasFrontEnd(name))
    throw new Error(`There is no area '${name}'.\n${usage}`)
  if (Object.hasOwn(areas, name)) await deployStacks([`portal-${stage}-${name}`])
  if (!hasFrontEnd(name)) return
  const origin = await deployedOrigin()
  if (!origin)
    throw new Error(
      `The stage '${stage}' is not deployed: deploy the whole portal once before a single area.`,
    )
  mkdirSync(cache, { recursive: true })
  const dist = await siteWithArea(path.join(root, 'dist'), name, origin, cache)
  try {
    await deployStacks([`portal-${stage}-site`], `dist=${dist}`)
  } finally {
    rmSync(dist, { recursive: true })
  }
}

/**
 * Throws if the context sets another region than the stage's file: the program looks for the deployed portal
 * in the file's region.
 */
function refuseOtherRegion(): void {
  if (values.context.some((entry) => /^region=/.test(entry) && entry !== `region=${regionOfStage(stage)}`))
    throw new Error(`A stage has its region in its file: set it in infra/stages/${stage}.json.`)
}

await reportErrors(async () => {
  refuseOtherRegion()
  if (values.sender) return deploySender()
  await checkAccount()
  if (values.preflight) return
  await build()
  installNativeCode(foldersWithoutNativeCode(path.join(root, 'dist')), cache)
  await (area ? deployArea(area) : deployAll())
  const origin = await deployedOrigin()
  if (origin !== undefined) console.info(await auditPortal(origin))
})
