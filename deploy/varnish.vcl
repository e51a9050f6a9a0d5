vcl 4.1;

# Varnish in front of the site. Set SHARED_CACHE_SECONDS for the site. What each part is for: docs/shared-cache.md.

backend site {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Parameters that change a page, from content/routes.ts. Such a page is never kept.
  if (req.url ~ "[?&](age|base|billing|booking|day|frequency|high|income|intent|interest|kind|low|need|per|piece|plan|program|q|quantity|queries|records|refresh|repeat|run|sites|state|topic|us|visits|zone)(=|&|$)") {
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
  # For pages that may be shown while the site is down, as stale-if-error says.
  set beresp.keep = 1d;
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
