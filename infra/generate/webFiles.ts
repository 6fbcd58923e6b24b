import type { Names } from './names.ts'

interface Words {
  title: string
  description: string
  loading: string
  empty: string
  missing: string
}

const locale = ({ title, description, loading, empty, missing }: Words, { thing }: Names) =>
  `${JSON.stringify({ title, description, loading, empty, errors: { [thing]: { missing } } }, undefined, 2)}\n`

/** Titles are the area's name until a translator has been there: the three languages' sentences are whole already. */
export const webFiles = (names: Names): Record<string, string> => {
  const { area, Thing } = names
  const title = area[0]!.toUpperCase() + area.slice(1)
  return {
    [`web/areas/${area}/area.ts`]: `import { defineWebArea } from '#web/shell/index.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ${area}: typeof en
  }
}

export default defineWebArea({
  name: '${area}',
  pages: [{ path: '/${area}', load: () => import('./${Thing}List.tsx'), title: 'title', description: 'description' }],
  navigation: [{ to: '/${area}', label: 'title', place: 'footer', order: 90 }],
  locales: import.meta.glob('./locales/*.json'),
})
`,
    [`web/areas/${area}/${Thing}List.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { ${area} } from '#shared/${area}/contract.ts'
import { client, messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, EmptyState, PageHeading, Spinner } from '#web/ui/index.ts'

const api = client(${area})

export default function ${Thing}List() {
  const { t } = useTranslation('${area}')
  const { data, error, isPending } = useQuery(api.list.query())
  return (
    <>
      <PageHeading title={t('title')} />
      {isPending && <Spinner label={t('loading')} />}
      {error && <Alert>{messageOf(error, t)}</Alert>}
      {data?.length === 0 && <EmptyState title={t('empty')} />}
      <ul>
        {data?.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
    </>
  )
}
`,
    [`web/areas/${area}/locales/en.json`]: locale(
      {
        title,
        description: `All ${area} of the portal, the newest first.`,
        loading: 'Loading...',
        empty: 'There is nothing here yet.',
        missing: 'It no longer exists.',
      },
      names,
    ),
    [`web/areas/${area}/locales/fr.json`]: locale(
      {
        title,
        description: `Tout ce que le portail range sous « ${area} », du plus récent au plus ancien.`,
        loading: 'Chargement…',
        empty: 'Il n’y a encore rien ici.',
        missing: 'Cet élément n’existe plus.',
      },
      names,
    ),
    [`web/areas/${area}/locales/es.json`]: locale(
      {
        title,
        description: `Todo lo que el portal reúne en «${area}», de lo más reciente a lo más antiguo.`,
        loading: 'Cargando…',
        empty: 'Aún no hay nada aquí.',
        missing: 'Este elemento ya no existe.',
      },
      names,
    ),
  }
}
