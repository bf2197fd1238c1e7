import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { configure } from '@ambrelune/catering'
import { installMockBackend } from '@ambrelune/catering/mock'

installMockBackend()
configure({ partner: 'integrator' })

@Component({
  selector: 'page-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <catering-channel-picker view="bar" />
    <catering-cart-button />
    <catering-catalogue [category]="category" />
    <catering-cart />
  `,
})
class Page {
  category = 'plateaux-repas'
}

await bootstrapApplication(Page)
