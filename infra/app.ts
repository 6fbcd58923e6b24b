import { reportErrors } from './local/reportErrors.ts'
import { portal } from './stacks/portal.ts'
import { readStageFile } from './stageFile.ts'

/** The context that `cdk -c name=value` sets. It overrides the context that the app sets. */
const { stage = 'dev' } = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as { stage?: string }
await reportErrors(async () => void portal(readStageFile(stage), process.env.CDK_OUTDIR).synth())
