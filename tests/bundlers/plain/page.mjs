import { configure } from '@ambrelune/catering'
import { installMockBackend } from '@ambrelune/catering/mock'

installMockBackend()
configure({ partner: 'integrator' })
