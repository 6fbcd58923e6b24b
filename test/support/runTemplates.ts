import { openPortal } from '#infra/local/portal.ts'

/** Runs templates in its own process, so that a test can kill it: `node runTemplates.ts <templates> <data folder>`. */
const [templates = '', dataDir = ''] = process.argv.slice(2)
const portal = await openPortal({ port: 0, dataDir, templates })
portal.serve()
console.info(`ready ${portal.origin}`)
