import path from 'node:path'

/**
 * Runs one step of the build by itself: `node infra/build/step.ts functions`. In a process of its own, so that two can run at
 * once and their memory is freed.
 */
const [step] = process.argv.slice(2)
if (step === 'functions') {
  const { bundleFunctions } = await import('./functions.ts')
  await bundleFunctions()
} else if (step === 'web') {
  const { buildWeb } = (await import(path.resolve(import.meta.dirname, '../../web/build/build.ts'))) as {
    buildWeb: () => Promise<unknown>
  }
  await buildWeb()
} else if (step === 'templates') {
  await import('../app.ts')
} else {
  throw new Error(`There is no step '${step}': functions, web, templates.`)
}
