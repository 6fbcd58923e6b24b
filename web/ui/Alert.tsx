import { Banner, type BannerProps } from './Banner.tsx'

/** An error, told at once. */
export const Alert = (props: Omit<BannerProps, 'tone'>) => <Banner tone="danger" {...props} />
