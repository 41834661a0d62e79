import { useLocation } from 'react-router-dom';
import { navigation } from '../content/navigation.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { fromShell } from './scroll-to-top.ts';

/** The six links of the site; the current one is marked. */
export function NavLinks({ withArrows = false }: { withArrows?: boolean }) {
  const { pathname } = useLocation();
  return navigation.map(({ to, label }) => (
    <Link key={to} to={to} state={fromShell} aria-current={currentMark(to, pathname)}>
      <CopyText copy={label} />
      {withArrows && <Icon name="arrow" />}
    </Link>
  ));
}

const currentMark = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page';
  return to !== '/' && pathname.startsWith(`${to}/`) ? 'true' : undefined;
};
