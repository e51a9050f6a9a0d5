vcl 4.1;

# Varnish in front of the site. Set SHARED_CACHE_SECONDS for the site. What each part is for: docs/shared-cache.md.

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # The site believes its proxy, so nothing of this kind may be the visitor's own word. X-Forwarded-Proto is set by what
  # ends TLS in front of Varnish.
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Forwarded-Prefix;
  unset req.http.X-Real-IP;
  unset req.http.Forwarded;

  # An old page is answered for a minute while one request fetches the new one; for as long as it is kept only where the
  # site didn't give a new one (vcl_synth asks once more then).
  if (req.restarts == 0) {
    set req.grace = 60s;
  } else {
    set req.grace = 1d;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Parameters that change a page, from content/routes.yaml. Such a page is never kept.
  if (req.url ~ "[?&](Idempotency-Key|Purpose|accent|action|age|answer|as-of|base|billing|body|booking|brand|col|consent|cursor|day|effort|event|frequency|from|group|headline|high|in|income|intent|interest|kind|limit|low|margin|need|not-age|not-income|offer|operation|option|order|per|piece|place|plan|primary|program|q|quantity|queries|reach|records|refresh|renewal|repeat|reply-high|reply-low|resolutions|row|run|seed|send|show|signal|simulate|since|sites|skip|source|state|subscription|surface|switching|topic|us|view|visits|week|where|win-high|win-low|without|years|zone)(=|&|$)") {
    return (pass);
  }
  # What is never kept is not looked up either.
  if (req.url ~ "^/(booking|consent|preview|api/sandbox)/" ||
      req.url ~ "^/(challenge|healthz|readyz|cookie-settings(\.data)?)(\?|$)") {
    return (pass);
  }
  # Not by Varnish's own rule, which asks the site for every visitor with a cookie: our answers say what may be kept.
  return (hash);
}

sub vcl_hash {
  # Every other parameter (utm_source, gclid ...) changes nothing, so it is not part of the key.
  hash_data(regsub(req.url, "\?.*$", ""));
  hash_data(req.http.host);
  hash_data(req.http.X-Forwarded-Proto);
  return (lookup);
}

sub vcl_backend_response {
  # An old page is not fetched again when it is still the same. Not for what may not be kept: of each such address, of
  # anything that leads nowhere too, Varnish notes that it doesn't wait for others, and those notes must not pile up.
  if (beresp.http.Cache-Control ~ "public") {
    set beresp.keep = 1d;
  }
  # Varnish doesn't know stale-if-error, which pages say. Images have no such word, and are asked for as they say.
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 1d;
  }
  # A failure must not take the place of the page that is kept.
  if (beresp.status >= 500 && !bereq.uncacheable) {
    return (abandon);
  }
}

# What Varnish answers by itself gets the headers that the site gives a line of text.
sub vcl_backend_error {
  if (!bereq.uncacheable) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.Cross-Origin-Resource-Policy = "same-origin";
  set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
  if (bereq.http.X-Forwarded-Proto == "https") {
    set beresp.http.Strict-Transport-Security = "max-age=63072000";
  }
  set beresp.body = {"The site is being updated. Wait a few seconds and try again; nothing you sent before is lost.
"};
  return (deliver);
}

sub vcl_synth {
  # What was looked up could not be fetched: an old page is better than none.
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
  set resp.http.Content-Type = "text/plain";
  set resp.http.Cache-Control = "no-store";
  set resp.http.X-Content-Type-Options = "nosniff";
  set resp.http.Cross-Origin-Resource-Policy = "same-origin";
  set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
  if (req.http.X-Forwarded-Proto == "https") {
    set resp.http.Strict-Transport-Security = "max-age=63072000";
  }
  if (resp.status == 503) {
    set resp.http.Retry-After = "5";
    set resp.body = {"The site is being updated. Wait a few seconds and try again; nothing you sent before is lost.
"};
  } else {
    set resp.body = resp.reason + {"
"};
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
