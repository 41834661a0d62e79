import parse from 'html-react-parser';
import pages from '../../pages.json';
import QuoteForm from '../../quote-form.jsx';

export const dynamicParams = false;

const segments = ({ path }) => path.split('/').filter(Boolean);

async function find(params) {
  const { path = [] } = await params;
  return pages.find((page) => segments(page).join('/') === path.join('/'));
}

export const generateStaticParams = () => pages.map((page) => ({ path: segments(page) }));

export async function generateMetadata({ params }) {
  const { title, description } = await find(params);
  return { title, description };
}

export default async function Page({ params }) {
  const { before, form, after } = await find(params);
  return parse(`${before}<form></form>${after}`, {
    replace: (node) => {
      if (node.name === 'form' && form) return <QuoteForm {...form} />;
      return undefined;
    },
  });
}
