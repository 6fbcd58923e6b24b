/** A build has two inline scripts: the import map and the script that runs first. */
const scriptsOfTwoBuilds = 4

const scriptHash = /'(sha256-[A-Za-z0-9+/]{43}=)'/g

/**
 * Reads from the site which inline scripts its pages may run now: those of the last two builds, the newest
 * first. While a deployment runs, the deployed documents still have these scripts. It reads two builds,
 * because an interrupted deployment leaves documents of both. Throws when the site does not send its policy.
 */
export async function previousScripts(origin: string): Promise<string[]> {
  const response = await fetch(origin, { redirect: 'manual' }).catch((error: Error) => error)
  const policy = response instanceof Error ? undefined : response.headers.get('content-security-policy')
  if (!policy)
    throw new Error(
      `${origin} does not send its Content-Security-Policy, so the scripts of the deployed pages are unknown. If nobody visits the pages, deploy with -c 'previousScripts=[]'.`,
      { cause: response },
    )
  return [...policy.matchAll(scriptHash)].map((match) => match[1]!).slice(0, scriptsOfTwoBuilds)
}
