import chromium from '@sparticuz/chromium'
import { expect, test } from 'vitest'
import {
  commonArguments,
  severalProcesses,
  singleProcess,
} from '#functions/audit/chromium/chromiumArguments.ts'

/** The arguments of the package's list that no audit uses, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  '--disable-web-security': 'A page could read the answers of other sites.',
  '--allow-running-insecure-content': 'Files would load that no visitor’s browser loads.',
  '--disable-site-isolation-trials': 'Sites would share more than the process.',
  '--disable-features=IsolateOrigins': 'Sites would share more than the process.',
  '--disable-features=site-per-process': 'Sites would share more than the process.',
  '--enable-features=SharedArrayBuffer': 'Pages would have memory that visitors’ browsers deny them.',
  '--disk-cache-size=33554432': 'A repeat visit would fetch what a visitor’s browser keeps.',
  '--ash-no-nudges': 'It concerns ChromeOS.',
  '--disable-print-preview': 'There is no window to show it in.',
  '--no-default-browser-check': 'There is no desktop to ask.',
  "--headless='shell'": 'Audits have it without the quotes.',
}

/** Splits the arguments that hold a list, such as `--disable-features=a,b`. */
const single = (argument: string) => {
  const [name, list] = argument.split('=')
  return list?.includes(',') ? list.split(',').map((entry) => `${name}=${entry}`) : [argument]
}

test('each argument of @sparticuz/chromium is used after a death at the start, or left out for a reason', () => {
  const used = new Set<string>([...commonArguments, ...singleProcess])
  const packageArguments = chromium.args.flatMap(single)
  expect(packageArguments.filter((argument) => !used.has(argument)).sort()).toEqual(
    Object.keys(leftOut).sort(),
  )
  expect(singleProcess.filter((argument) => !packageArguments.includes(argument))).toEqual([])
})

test('no Chromium is started with an argument that is left out', () => {
  const used = [...commonArguments, ...severalProcesses, ...singleProcess].flatMap(single)
  expect(used.filter((argument) => Object.hasOwn(leftOut, argument))).toEqual([])
})
