import { DeployedBuild } from '../../support/deployed-build.ts'
import { test } from '../../support/shop.ts'

/** In each test of this file the site serves a build of its own, which may change under its open pages. */
export function ownBuild(): () => DeployedBuild {
  let build: DeployedBuild
  test.beforeEach(async ({ shop }) => {
    build = new DeployedBuild()
    await shop.restartSite({ DIST_DIR: build.dist })
  })
  test.afterEach(() => build.remove())
  test.afterAll(({ shop }) => shop.restartSite())
  return () => build
}
