import type { ReactNode } from "react";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { ThemeSwitch } from "#src/ui/theme-switch.tsx";
import type { SiteSettings } from "../contract.ts";
import { ShopName } from "./shop-name.tsx";

const NETWORKS = [
  { key: "instagram", name: "Instagram" },
  { key: "facebook", name: "Facebook" },
  { key: "youtube", name: "YouTube" },
  { key: "tiktok", name: "TikTok" },
] as const;

const linkClass = "inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8";

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a
      href={href}
      className={linkClass}
      {...(href.startsWith("http") && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
    </a>
  </li>
);

const FooterColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-2 font-sans font-semibold text-sm opacity-75">{title}</h2>
    {children}
  </div>
);

type SiteFooterProps = {
  settings: SiteSettings;
  hours: readonly string[];
  legal?: ReactNode;
  children: ReactNode;
};

export function SiteFooter({ settings, hours, legal, children }: SiteFooterProps) {
  const { tagline, address, map_url, email, whatsapp, social, credit } = settings;
  const chat = whatsappLink(whatsapp);
  const networks = NETWORKS.filter(({ key }) => social[key]);
  return (
    <footer className="mt-20 bg-forest pb-28 text-on-forest">
      <div className="wrap footer-columns">
        <div>
          <ShopName settings={settings} />
          <p className="mt-3 max-w-xs opacity-85">{tagline}</p>
        </div>
        <FooterColumn title="La tienda">{children}</FooterColumn>
        {(chat || email || address || map_url || hours.length > 0) && (
          <FooterColumn title="Contacto">
            <ul>
              {chat && <FooterLink href={chat}>WhatsApp</FooterLink>}
              {email && <FooterLink href={`mailto:${email}`}>{email}</FooterLink>}
              {map_url && <FooterLink href={map_url}>Cómo llegar</FooterLink>}
            </ul>
            {address && <address className="mt-1 max-w-60 not-italic">{address}</address>}
            {hours.map((line) => (
              <p key={line} className="mt-1">
                {line}
              </p>
            ))}
          </FooterColumn>
        )}
        {networks.length > 0 && (
          <FooterColumn title="Seguinos">
            <ul>
              {networks.map(({ key, name: network }) => (
                <FooterLink key={key} href={social[key]}>
                  {network}
                </FooterLink>
              ))}
            </ul>
          </FooterColumn>
        )}
      </div>
      <div className="wrap mt-12 flex flex-wrap items-center justify-between gap-4">
        {legal}
        <p className="text-sm opacity-85">
          {credit.name && "Desarrollo: "}
          {credit.url ? (
            <a href={credit.url} rel="noopener" className="underline underline-offset-4">
              {credit.name}
            </a>
          ) : (
            credit.name
          )}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
