import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../support/browser.ts'
import { Shop } from '../support/shop.ts'
import { openPeers } from './peers-pages.ts'
import { onSlowPhone } from './slow-phone.ts'
const PORT=5800, P=PORT+9
const shop = new Shop(PORT, { CORS_ORIGINS: `https://localhost:${P}` })
await shop.open()
const peers = await openPeers(P, { api: shop.url('api', ''), site: shop.url('site', '') })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, '--ignore-certificate-errors'] })
for (const path of ['/ours/button','/ours/drawn-dish','/ours/drawn-dish']) {
  await onSlowPhone(browser, () => undefined, async (page, cdp) => {
    const b = await browser.newBrowserCDPSession()
    const events: any[] = []
    b.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    await b.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,v8,disabled-by-default-v8.compile,blink.user_timing,loading' } as never)
    await page.goto(peers.url(path), { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    const done = new Promise((r) => b.once('Tracing.tracingComplete', r))
    await b.send('Tracing.end'); await done
    const nav = events.filter(e=>e.name==='navigationStart' && String(e.args?.data?.documentLoaderURL??'').includes('/ours/')).at(-1)
    const tid = events.find(e=>e.name==='ResourceReceiveResponse'||e.name==='ParseHTML' && e.pid===nav.pid)
    const main = events.filter(e=>e.pid===nav.pid && e.ph==='X' && e.ts>=nav.ts && e.dur>1500 && !/RunTask|ThreadControllerImpl/.test(e.name))
    console.log('==', path)
    for (const e of main.sort((a,b)=>a.ts-b.ts).slice(0,60)) console.log(((e.ts-nav.ts)/1000).toFixed(0).padStart(6), (e.dur/1000).toFixed(1).padStart(7), e.tid, e.name, String(e.args?.data?.url ?? e.args?.data?.functionName ?? e.args?.beginData?.url ?? '').slice(-40))
  })
}
await browser.close(); peers.close(); await shop.close()
