/** What tests change of happy-dom, the document of tests without a browser. */
interface Window {
  happyDOM: { setURL(address: string): void; settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
