import { configure } from '@ambrelune/catering'
import { installMockBackend } from '@ambrelune/catering/mock'

installMockBackend()
configure({ partner: 'integrator' })
// The examples of the page about the package are built, and do not run.
if (location.hash === '#samples') import('./samples.mjs')
