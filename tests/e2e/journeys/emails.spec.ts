import { expectAccessible, LEVELS } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'

for (const width of [360, 1280]) {
  test(`an email of the demo is found, readable and accessible at ${width} px, and its link works`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mails = shop.url('api', '/demo/mails')
    const failedResponses: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) failedResponses.push(message.text())
    })
    await page.goto(mails)
    await expectAccessible(page, 'list of mails')

    const body = { email: 'camille.martin@atelier-demo.example' }
    const resetRequest = await page.request.post(shop.url('api', '/api/v2/shop/customers/reset-password'), {
      data: body,
    })
    expect(resetRequest.status()).toBe(202)
    const mail = page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).first()
    await expect(async () => {
      await page.getByRole('link', { name: 'Actualiser' }).click()
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass()
    await mail.click()

    const email = page.frameLocator('iframe')
    await expect(email.getByText('Bonjour Camille,')).toBeVisible()
    const opened = page.waitForEvent('popup')
    const link = email.getByRole('link', { name: 'Choisir un nouveau mot de passe' })
    await expect(link).toHaveAttribute('href', /\/authentification\/mot-de-passe-oublie\?jeton=[\w-]{20,}$/)
    await link.click()
    const site = await opened
    await expect(site).toHaveURL(/\/authentification\/mot-de-passe-oublie/)
    await site.close()
    // The frame runs no script, not even axe: the email is checked separately below.
    const frame = page.getByTitle('Choisir un nouveau mot de passe')
    const address = await frame.getAttribute('src')
    await frame.evaluate((element) => element.remove())
    await expectAccessible(page, 'mail')

    await page.getByRole('link', { name: 'Texte seul' }).click()
    await expect(page.getByRole('region', { name: 'Le mail en texte seul' })).toContainText('Bonjour Camille,')
    await expectAccessible(page, 'mail as text')
    expect(failedResponses).toEqual([])

    const html = await (await page.request.get(shop.url('api', address ?? ''))).text()
    // A blank page, so that the security policy of this one does not apply to the email.
    await page.goto('about:blank')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      // Landmarks come from the email client.
      await expectAccessible(page, `email, ${colorScheme}`, LEVELS)
    }
  })
}
