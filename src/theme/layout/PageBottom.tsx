import BackToTop from './BackToTop.tsx'
import Footer from './Footer.tsx'

/** What comes after the content. */
export default function PageBottom() {
  return (
    <>
      <BackToTop />
      <Footer />
    </>
  )
}
