import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatLongDay } from '#domain/format.ts';
import { configQuery } from '../model/api/queries.ts';
import classes from './footer.module.css';
import { footerCopy as copy, footerTerms } from './footer-copy.ts';
import { Logo } from './logo.tsx';
import { shellCopy } from './shell-copy.ts';

export function Footer() {
  const { data } = useQuery(configQuery());
  const settings = data?.settings;
  const updated = settings?.listings_updated_at;
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['about']}>
          <p className={classes['brand']}>
            <Logo size={28} />
            {shellCopy.name}
          </p>
          <h2 className={classes['title']}>{copy.title}</h2>
          <p>{copy.disclaimer}</p>
          <h2 className={classes['title']}>{copy.freshness}</h2>
          {settings && (
            <p>
              {settings.listing_count > 0 ? copy.listings(formatCount(settings.listing_count)) : copy.noListings}{' '}
              {updated && copy.updated(formatLongDay(updated))}
            </p>
          )}
          <p className={classes['links']}>
            <Link to="/billing/plans">{copy.plans}</Link>
            <a href="/api/docs">{copy.api}</a>
            <a href="/terms">{copy.terms}</a>
            <a href="/privacy">{copy.privacy}</a>
            <a href="/contact">{copy.contact}</a>
          </p>
        </div>
        <div>
          <h2 className={classes['title']}>{copy.glossary}</h2>
          <ul className={classes['words']}>
            {footerTerms.map(([id, name]) => (
              <li key={id}>
                <Link to="/glossary" hash={id}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes['links']}>
            <Link to="/glossary">{copy.allTerms}</Link>
          </p>
        </div>
      </div>
    </footer>
  );
}
