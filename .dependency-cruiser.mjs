/** The rooms of the shell. Each imports those that stand before it here. */
const shellRooms = ['site', 'language', 'hydration', 'routing', 'server', 'session', 'screens', 'frame']

/** The rooms of the platform, in the same way; `platform.ts` and `task.ts` stand between accounts and http. */
const platformRooms = ['aws', 'table', 'accounts', 'http', 'mail', 'attachments', 'search', 'content']

/** The walls of the house. A break names the wall and says why it stands. */
const walls = [
  {
    name: 'shared-is-pure',
    comment:
      'shared/ is what both sides agree on: no AWS, no HTTP, no React, no I/O. Put it in functions/platform or web/shell.',
    from: { path: '^shared/' },
    to: {
      path: '^(functions|web|infra|test)/|node_modules/(?!(?:zod|ipaddr[.]js)/)',
      pathNot: 'node_modules/(?:zod|ipaddr[.]js)/',
    },
  },
  {
    name: 'shared-does-no-io',
    comment: 'shared/ has no clock, files or network: pass what it needs as an argument.',
    from: { path: '^shared/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'codes-are-declared-in-refusals',
    comment:
      'Codes of errors are declared in refusals.ts of the kernel or of an area: there the check finds each that lacks a translation.',
    from: { path: '^(shared|functions|web|infra)/', pathNot: '^shared/[^/]+/refusals[.]ts$' },
    to: { path: '^shared/kernel/define(Refusals|FieldErrors)[.]ts$' },
  },
  {
    name: 'areas-keep-to-themselves',
    comment:
      "An area never imports another's folder, so that each is deployed alone. Use the other's contract from shared/, or move what both need to functions/platform, functions/timetable or web/ui.",
    from: { path: '^(functions|web/areas)/(?!(?:platform|timetable)/)([^/]+)/' },
    to: {
      path: '^(functions|web/areas)/(?!(?:platform|timetable)/)([^/]+)/',
      pathNot: '^(functions|web/areas)/$2/',
    },
  },
  {
    name: 'only-contracts-cross-areas',
    comment:
      'Of another area only contract.ts in shared/ is public, and searchedItems.ts, by which the search reads it. What its contract is made of stays behind it.',
    from: { path: '^(functions|web/areas)/(?!(?:platform|timetable)/)([^/]+)/' },
    to: {
      path: '^shared/(?!(?:kernel|sheets|timetable)/)([^/]+)/',
      pathNot: ['^shared/$2/', '/(contract|searchedItems)[.]ts$'],
    },
  },
  {
    name: 'timetable-knows-no-area',
    comment:
      'The timetable is what instructors, bookings and payments keep together: it serves them, and knows none by name.',
    from: { path: '^(functions|shared)/timetable/' },
    to: { path: '^(functions/(?!(?:platform|timetable)/)|shared/(?!(?:kernel|timetable)/))' },
  },
  {
    name: 'platform-knows-no-area',
    comment: 'functions/platform serves every area and so knows none by name.',
    from: { path: '^functions/platform/' },
    to: { path: '^(functions/(?!platform/)|shared/(?!(?:kernel|sheets)/))' },
  },
  {
    name: 'ui-knows-no-area',
    comment: 'web/ui holds components that know no area, no API and no session.',
    from: { path: '^web/ui/' },
    to: { path: '^(web/(?!ui/)|functions/|shared/(?!kernel/))' },
  },
  {
    name: 'content-kit-knows-no-area',
    comment:
      'web/content is what screens of content are made of: it knows the kernel, the shell by its index, and the components.',
    from: { path: '^web/content/' },
    to: {
      path: '^(web/(?!content/|forms/|ui/|shell/index[.]ts$|shell/resources[.]ts$)|functions/|shared/(?!kernel/))',
    },
  },
  {
    name: 'posts-know-no-area',
    comment:
      'web/posts is what pages of posts are made of: it knows the kernel, the shell by its index, and the components.',
    from: { path: '^web/posts/' },
    to: {
      path: '^(web/(?!lists/|posts/|ui/|shell/(?:area|index|resources)[.]ts$)|functions/|shared/(?!kernel/))',
    },
  },
  {
    name: 'lists-know-no-area',
    comment:
      'web/lists is what lists are shown in: it knows the kernel, the shell by its index, and the components.',
    from: { path: '^web/lists/' },
    to: { path: '^(web/(?!lists/|ui/|shell/index[.]ts$)|functions/|shared/(?!kernel/))' },
  },
  {
    name: 'only-areas-know-lists-and-posts',
    comment:
      'Lists and the pages of posts are bundled with the areas that have some; nothing that every page loads may import them.',
    from: { path: '^web/(shell|ui|content|forms)/' },
    to: { path: '^web/(lists|posts)/' },
  },
  {
    name: 'only-areas-know-the-content-kit',
    comment:
      "The content kit is loaded with administrators' screens alone; nothing that every page loads may import it.",
    from: { path: '^web/(shell|ui)/' },
    to: { path: '^web/content/' },
  },
  {
    name: 'shell-knows-no-area',
    comment: 'The shell reads a manifest; it never imports an area.',
    from: { path: '^web/shell/' },
    to: { path: '^web/areas/' },
  },
  {
    name: 'shell-knows-no-service-worker',
    comment:
      'The service worker is a bundle of its own, made of files of the shell; the shell only registers it and posts messages to it.',
    from: { path: '^web/shell/' },
    to: { path: '^web/offline/' },
  },
  {
    name: 'browser-and-lambda-are-apart',
    comment: 'Browser code never imports server code, nor the other way round: they meet in shared/.',
    from: { path: '^web/(?!build/)' },
    to: { path: '^(functions|infra)/' },
  },
  {
    name: 'lambdas-know-no-browser',
    comment: 'Lambda code never imports the browser or the infrastructure: they meet in shared/.',
    from: { path: '^functions/' },
    to: { path: '^(web|infra)/' },
  },
  {
    name: 'local-services-know-no-product',
    comment:
      'AWS and Stripe on this machine stand in for services that know nothing of the portal: each could be a package of its own. Pass what they need as an argument, or put it in another room of infra/local.',
    from: { path: '^infra/local/(aws|stripe)/' },
    to: { path: '^(shared|functions|web|infra|test)/', pathNot: '^infra/local/$1/' },
  },
  {
    name: 'one-folder-opens-addresses-of-users',
    comment:
      'functions/platform/internet/ is the only place from which Lambdas open addresses that users give: it connects to public addresses only, also after a redirect. The proxy of audits uses it.',
    from: { path: '^functions/', pathNot: '^functions/(platform/internet|audit/measure/proxy)/' },
    to: { path: '^(node:)?(https?|http2|tls)$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one-folder-knows-ical',
    comment:
      'ical.js never returns for some rules, so only functions/instructors/calendar/ may run it, in a thread with a timeout.',
    from: { path: '^(functions|web|shared)/', pathNot: '^functions/instructors/calendar/' },
    to: { path: 'node_modules/ical[.]js/' },
  },
  {
    name: 'one-file-knows-dynamodb',
    comment: 'Only functions/platform/table/ speaks DynamoDB; repositories speak to the table.',
    from: { path: '^functions/', pathNot: '^functions/platform/table/' },
    to: { path: 'node_modules/@aws-sdk/(client|lib)-dynamodb' },
  },
  {
    name: 'areas-import-the-index',
    comment:
      'An area takes from the shell what index.ts offers, and area.ts for what it declares; the rest may change any day.',
    from: { path: '^web/(areas|forms)/' },
    to: { path: '^web/shell/', pathNot: '^web/shell/(index|area|resources)[.]ts$' },
  },
  ...platformRooms.slice(0, -1).map((room, at) => ({
    name: `platform-${room}-is-below`,
    comment: `The rooms of the platform are layers, each importing those before it alone: ${platformRooms.join(' < ')}.`,
    from: { path: `^functions/platform/${room}/` },
    to: { path: `^functions/platform/(${platformRooms.slice(at + 1).join('|')})/` },
  })),
  ...shellRooms.slice(0, -1).map((room, at) => ({
    name: `shell-${room}-is-below`,
    comment: `The rooms of the shell are layers, each importing those before it alone: ${shellRooms.join(' < ')}.`,
    from: { path: `^web/shell/${room}/` },
    to: { path: `^web/shell/(${shellRooms.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'infra-settings-are-below',
    comment:
      'Constructs and stacks read infra/settings.ts, which imports neither: so whoever needs one setting loads no stack.',
    from: { path: '^infra/settings[.]ts$' },
    to: { path: '^infra/(constructs|stacks)/' },
  },
  {
    name: 'one-file-knows-the-router',
    comment:
      'react-router-dom is imported through web/shell/routing/routing.tsx alone, because its package will change its name.',
    from: { path: '^web/(?!build/)', pathNot: '^web/shell/routing/routing[.]tsx$' },
    to: { path: 'node_modules/react-router' },
  },
  {
    name: 'no-circles',
    comment: 'Two files that import each other are one file, or lack a third.',
    from: { path: '^(shared|functions|web|infra)/' },
    to: { circular: true },
  },
]

export default {
  forbidden: walls.map((wall) => ({ severity: 'error', ...wall })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk[.]out|[.]cache|[.]local)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
