import { serviceImages } from '#shared/images/contract.ts'
import { serviceImageKind } from '#shared/images/image.ts'
import { ContentPage } from '#web/content/index.ts'

/** Lets administrators upload the pictures of the services' gallery. */
export default function ServiceImagesPage() {
  return (
    <ContentPage
      area={serviceImages}
      kind={serviceImageKind}
      textsAt={{ namespace: 'images', key: 'service.manage' }}
    />
  )
}
