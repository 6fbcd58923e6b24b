/** What areas may use of the shell; the only names that the import map offers them. */

export { formatBytes, formatLength, formatMoment, formatNumber, formatPrice } from '#shared/kernel/format.ts'
export {
  defineWebArea,
  type LoaderContext,
  type LoaderErrorProps,
  type NavigationEntry,
  type NavigationHints,
  type PageAccess,
  type PageMeta,
  type SitemapPage,
  type WebArea,
  type WebPage,
} from './area.ts'
export { toast } from './frame/toasts.tsx'
export { type ShownLink, useLinks } from './frame/useLinks.ts'
export { isIphoneSafari } from './iphoneSafari.ts'
export { addCarriedTexts } from './language/carriedTexts.ts'
export { i18n, useLanguage, useTranslation } from './language/i18n.ts'
export { type EndProof, useProof } from './proof/ProofContext.ts'
export { LinkButton, type LinkButtonProps } from './routing/LinkButton.tsx'
export {
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './routing/routing.tsx'
export { useMailedToken } from './routing/useMailedToken.ts'
export { importModule } from './screens/importModule.ts'
export { Slot } from './screens/Slot.tsx'
export {
  type Answer,
  ApiError,
  type CallOptions,
  type Client,
  client,
  type Download,
  messageOf,
  wordsOf,
} from './server/api.ts'
export { useMe } from './session/MeContext.ts'
export { redirectAfterLogin, redirectedFrom } from './session/redirectAfterLogin.ts'
export {
  closeSession,
  forgetSession,
  noteMe,
  type OpenedSession,
  openSession,
  type SessionHints,
  sessionHints,
  useSession,
} from './session/session.ts'
export { holdPops } from './site/history.ts'
export { readStored, store } from './storage.ts'
