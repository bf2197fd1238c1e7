import { Shop } from './shop.jsx'

export default function Page() {
  return <Shop category="plateaux-repas" />
}
