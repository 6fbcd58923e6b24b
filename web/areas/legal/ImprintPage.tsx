import { legalPage } from './legalPage.tsx'

const page = legalPage('imprint')

export const { loader, meta, ErrorBoundary } = page
export default page.Page
