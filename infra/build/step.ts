import path from 'node:path'

/** Runs one step of the build by itself: `node infra/build/step.ts functions`. Apart, so that two run at once and leave no memory behind. */
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
