import path from 'node:path'
import { portal } from './stacks/portal.ts'

// A stack trace for every construct would take half of the time and help nobody.
process.env.CDK_DISABLE_STACK_TRACE ??= '1'

const stage = process.env.STAGE
portal(
  stage ? { stage } : {},
  process.env.CDK_OUTDIR ?? path.resolve(import.meta.dirname, '../cdk.out'),
).synth()
