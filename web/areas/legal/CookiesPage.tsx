import { legalPage } from './legalPage.tsx'

const page = legalPage('cookies')

export const { loader, meta, ErrorBoundary } = page
export default page.Page
