'use client'

import { configure } from '@ambrelune/catering'
import { installMockBackend } from '@ambrelune/catering/mock'
import { CateringCart, CateringCartButton, CateringCatalogue, CateringChannelPicker } from '@ambrelune/catering/react'

if (globalThis.document) installMockBackend()
configure({ partner: 'integrator' })

export function Shop({ category }) {
  return (
    <>
      <CateringChannelPicker view="bar" />
      <CateringCartButton />
      <CateringCatalogue category={category} />
      <CateringCart />
    </>
  )
}
